/**
 * Leaves in package.json the packages that the built server finds in node_modules (buildServer.mjs bundles the others),
 * so that `npm prune` removes the rest: 800 MB become 50. For an image or a copy to deploy, never for a checkout.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { STAYS_OUTSIDE } from './buildServer.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const stays = (name) =>
  STAYS_OUTSIDE.some((one) => (one.endsWith('/*') ? name.startsWith(one.slice(0, -1)) : name === one));
manifest.dependencies = Object.fromEntries(Object.entries(manifest.dependencies).filter(([name]) => stays(name)));
delete manifest.devDependencies;
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
