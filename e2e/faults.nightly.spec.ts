import { tellOfFaults } from './faultStory';

tellOfFaults(() => true);
