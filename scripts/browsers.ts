import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[];
};

/** The oldest browsers that the site is for: name and version, as package.json says them (docs/decisions/0003). */
export const OLDEST = browserslist.map((line) => {
  const [name = '', version = ''] = line.split(' >= ');
  return { name, version: Number(version) };
});

/** As the build's tools write them: `chrome109`. */
export const TARGETS = OLDEST.map(({ name, version }) => `${name.replace('ios_saf', 'ios')}${version}`);
