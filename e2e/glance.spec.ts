import { tellOfTenAtAGlance } from './glance';

tellOfTenAtAGlance('admin');
