import { tellOfAWalk } from './walkStory';

tellOfAWalk(1, 60);
