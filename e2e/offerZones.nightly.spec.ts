import { tellOfAnOffer } from './offerStory';

tellOfAnOffer('America/Caracas');
tellOfAnOffer('America/New_York');
