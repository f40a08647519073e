/** `npm run openapi`: writes the call table as docs/openapi.json, for tools and for developers without TypeScript. */
import { writeFileSync } from 'node:fs';
import { openApiText } from './document';

writeFileSync('docs/openapi.json', openApiText());
