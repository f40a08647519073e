import { expect, it } from 'vitest';
import { looseTexts } from './looseTexts';

const found = (body: string) => looseTexts('Part.tsx', `function Part() { ${body} }`).length;

it.each([
  ['beside an element', 'return <p>Hoy <b>no</b></p>;', 1],
  ['beside what comes and goes', 'return <p>{busy && <b />}{label}</p>;', 1],
  ['of several values', 'return <p>{page} de {last}</p>;', 3],
  ['of a call', 'return <p><b />{texts.of(page)}</p>;', 1],
  ['that is a number', 'return <p><b />{1}</p>;', 1],
  ['on one side of a choice', "return <p><b />{busy ? <i /> : 'no'}</p>;", 1],
  ['instead of another', 'return <p><b />{name ?? <i />}</p>;', 1],
  ['in a fragment', 'return <>{label}</>;', 1],
  ['in a fragment with a key', 'return <Fragment key={key}>{label}</Fragment>;', 1],
  ['for each of a list', 'return <p><b />{names.map((name) => name)}</p>;', 1],
  ['that is all a component gives', 'return busy ? label : <b />;', 1],
  ['that is a space behind what comes and goes', 'return <p>{busy && <b />} <i /></p>;', 1],
  ['that is a space before all else in a fragment', "return <>{' '}<b /></>;", 1],
  ['that is a space which comes and goes', "return <p><b />{busy && ' '}</p>;", 1],
])('finds a text %s', (_, body, count) => expect(found(body)).toBe(count));

it.each([
  ['a text alone in its element', 'return <p>{busy ? label : text}</p>;'],
  ['elements beside each other, and a space between two', "return <p><b>{label}</b> <i />{' '}<b /></p>;"],
  ['what comes and goes', 'return <p>{busy && <b />}{busy ? <i /> : null}{null ?? <b />}</p>;'],
  ['elements for each of a list', 'return <p><b />{names.map((name) => { return <i key={name} />; })}</p>;'],
  ['a name of an element', 'const icon = busy && <b />; return <p>{icon}<b>{label}</b></p>;'],
  ['what a component takes as such', 'type Props = { icon?: ReactNode }; return <p>{icon}<b>{label}</b></p>;'],
  ['what a function of the file makes', 'const row = (name) => <i>{name}</i>; return <p>{row(label)}{row(other)}</p>;'],
  ['a comment, and nothing', 'if (busy) return null; return <p>{/* Not yet. */}{label}</p>;'],
])('is content with %s', (_, body) => expect(found(body)).toBe(0));
