import { NARROW, tellOfEveryScreen } from './everyScreen';

// Both widths in both themes at night.
tellOfEveryScreen([{ ...NARROW, themes: ['light'] }]);
