import { NARROW, tellOfEveryScreen, WIDE } from './everyScreen';
import { test } from './fixtures';

// A wide window reaches down to the map of a business.
test.use({ maps: true });

tellOfEveryScreen([
  { ...NARROW, themes: ['dark', 'light'] },
  { ...WIDE, themes: ['light', 'dark'] },
]);
