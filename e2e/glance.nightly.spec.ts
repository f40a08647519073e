import { tellOfTenAtAGlance } from './glance';

tellOfTenAtAGlance('owner');
