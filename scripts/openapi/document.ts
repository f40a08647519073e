import { MAX_BODY_DEPTH } from '../../contract/limits';
import { API_BASE } from '../../contract/paths';
import { PRODUCT } from '../../contract/product';
import { ENTRIES, type EntryName } from '../../contract/services';
import { version } from '../../package.json';
import { namedSchemas } from './components';
import { bodySchemas, operationOf, serviceOf } from './operation';
import { PICTURE_TARGET } from './pictureTarget';
import { SHARED_REFUSALS } from './refusals';

const DESCRIPTION = `
What the back-office calls, and what the reference platform answers. Every call is an entry of \`contract/services/\`, of
which this document is made.

- An answer is \`{ data }\`, a list \`{ data, pagination }\`, a refusal \`{ error: { detail, fields? } }\` with sentences in
  Spanish for the user at the screen. In a description, a sentence in « » is a rule by the words of its refusal.
- A client sends the token of the login answer as \`Authorization: Bearer …\`. Which roles may make a call, and what of it
  they get, is in \`x-roles\`: \`all\`, \`own\`, \`empty\` or \`none\` for each role, \`public\` without a session, \`session\` with any.
- Dates are instants with their zone as RFC 3339 writes them, leap seconds apart, which are refused. Amounts have two
  decimals. Texts may hold neither U+0000 nor half a character; their lengths count code points. A number in the place of
  a text is refused.
- An identifier that is none is a 404 in a path and a 422 in a body. In a query it finds nothing; announced calls answer 400.
- Lists and objects of a body stand at most ${MAX_BODY_DEPTH} deep inside each other, the body itself counted.
`.trim();

/** The first segments of paths, by which calls are grouped. */
const SERVICES: Readonly<Record<string, string>> = {
  'user-service': 'Signing in, users, their sessions and second factors.',
  'coupon-service': 'Businesses, categories, offers and coupons.',
  'payment-service': 'Payments, their checks and decisions, bank statements, the exchange rate.',
  'history-service': 'What was done, by whom and when.',
  s3: 'Permissions to upload pictures, and where they are posted.',
};

const names = Object.keys(ENTRIES) as EntryName[];

export async function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT.name,
      version,
      description: DESCRIPTION,
      contact: { name: PRODUCT.name, email: PRODUCT.email },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: API_BASE }],
    security: [{ session: [] }],
    tags: [...new Set(names.map((name) => serviceOf(ENTRIES[name].path)))].map((name) => ({
      name,
      description: SERVICES[name],
    })),
    paths: { ...(await pathItems()), ...PICTURE_TARGET },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { ...namedSchemas(), ...bodySchemas() },
      responses: SHARED_REFUSALS,
    },
  };
}

/** The text of docs/openapi.json. */
export async function openApiText(): Promise<string> {
  return `${JSON.stringify(await openApiDocument(), null, 2)}\n`;
}

async function pathItems(): Promise<Record<string, object>> {
  const items: Record<string, object> = {};
  for (const name of names) {
    const { method, path } = ENTRIES[name];
    items[path] = { ...items[path], [method.toLowerCase()]: await operationOf(name) };
  }
  return items;
}
