import { test } from './fixtures';
import { tellOfAWalk } from './walkStory';

test.describe('whatever is done in whichever order, page, address and platform agree (W-07)', () => {
  tellOfAWalk(1, 30);
});
