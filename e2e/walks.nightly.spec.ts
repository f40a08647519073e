import { tellOfAWalk } from './walkStory';

// WALK_SEED repeats one walk; WALK_STEPS makes them longer or shorter.
const seeds = process.env.WALK_SEED?.split(',').map(Number) ?? Array.from({ length: 20 }, (_, index) => index + 1);
for (const seed of seeds) tellOfAWalk(seed, Number(process.env.WALK_STEPS ?? 300));
