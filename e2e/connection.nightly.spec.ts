import { test } from './fixtures';
import { tellOfALostConnection } from './lostConnection';

test.use({ maps: true });

tellOfALostConnection('the platform resets every request');
