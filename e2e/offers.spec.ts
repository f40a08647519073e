import { tellOfAnOffer } from './offerStory';

tellOfAnOffer('Asia/Tokyo');
