import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Themed } from '../theme/Themed';
import { Disclosure } from '../ui/Disclosure';
import { Field } from './Field';

/**
 * The parts of forms, rendered invisibly: Material UI makes the CSS rules of a part when it is first rendered, which
 * took a sixth of the time in which the first form opens.
 */
export function StyleWarmUp() {
  const [unseen] = useState(() => document.createElement('div'));
  return createPortal(
    <Themed>
      <Disclosure title="">
        <Field id="line" label="" message="">
          <OutlinedInput endAdornment={<span />} />
        </Field>
        <Field id="lines" label="">
          <OutlinedInput multiline inputComponent="textarea" />
        </Field>
      </Disclosure>
    </Themed>,
    unseen,
  );
}
