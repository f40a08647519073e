import Autocomplete from '@mui/material/Autocomplete';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Themed } from '../theme/Themed';
import { Disclosure } from '../ui/Disclosure';
import { lines } from './lines';

/**
 * The parts of forms, rendered once, invisibly: Material UI makes the CSS rules of a part when it is first rendered,
 * which took a fifth of the time in which the first form opens.
 */
export function StyleWarmUp() {
  const [unseen] = useState(() => document.createElement('div'));
  const [isDone, setDone] = useState(false);
  useEffect(() => setDone(true), []);
  if (isDone) return null;
  return createPortal(
    <Themed>
      <Disclosure title="">
        <TextField label={<span />} error helperText={<span />} slotProps={{ input: { endAdornment: <span /> } }} />
        <TextField label={<span />} {...lines(1)} />
        <NativeSelect input={<OutlinedInput />} />
        <Autocomplete options={[]} renderInput={(input) => <TextField {...input} />} />
        <ToggleButton value="" selected />
      </Disclosure>
    </Themed>,
    unseen,
  );
}
