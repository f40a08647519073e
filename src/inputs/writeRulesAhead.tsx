import OutlinedInput from '@mui/material/OutlinedInput';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Themed } from '../theme/Themed';
import { Disclosure } from '../ui/Disclosure';
import { Field } from './Field';

/**
 * Draws what forms are made of where nobody sees it: Material UI makes the rules of a part when it is drawn for the first
 * time, which took a sixth of the time in which the first form opens.
 */
export function writeRulesAhead(): void {
  const root = createRoot(document.createElement('div'));
  const parts = (
    <Themed>
      <Disclosure title="">
        <Field id="line" label="" message="">
          <OutlinedInput endAdornment={<span />} />
        </Field>
        <Field id="lines" label="">
          <OutlinedInput multiline inputComponent="textarea" />
        </Field>
      </Disclosure>
    </Themed>
  );
  startTransition(() => root.render(parts));
}
