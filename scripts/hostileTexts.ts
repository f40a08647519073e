/** Texts that make a regular expression slow if any do, for docs/patterns.test.ts. */
import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';

/** What texts consist of, beside the characters that the expression names. */
const USUAL = ['a', 'Z', 'é', '0', ' ', '\n', '.', '-', '/', '"', '\u0000'];
/** Behind them an expression that waits for its end finds something else. */
const ENDS = ['', 'x', '/\n!'];

/**
 * Gives, for each part of an expression that may be repeated without end, what it repeats so many times behind what
 * comes before it, and both together so many times, since a search begins anew at each of them.
 */
export function hostileTexts(pattern: RegExp, times: number): string[] {
  const root = parseRegExpLiteral(pattern).pattern;
  const samples = samplesFor(pattern, root);
  const texts = endlessParts(root).flatMap((part) => {
    const leads = [leadOf(part, samples, () => true), leadOf(part, samples, ({ min }) => min > 0)];
    return samples(part.element).flatMap((sample) =>
      sample === '' ? [] : leads.flatMap((lead) => [lead + sample.repeat(times), (lead + sample).repeat(times)]),
    );
  });
  return [...new Set(texts)].flatMap((text) => ENDS.map((end) => text + end));
}

type Samples = (node: AST.Element) => string[];

function endlessParts(root: AST.Pattern): AST.Quantifier[] {
  const parts: AST.Quantifier[] = [];
  visitRegExpAST(root, {
    onQuantifierEnter: (part) => void (part.max === Number.POSITIVE_INFINITY && parts.push(part)),
  });
  return parts;
}

/** Gives short texts that a part of the expression matches. */
function samplesFor({ flags }: RegExp, root: AST.Pattern): Samples {
  const named = new Set(USUAL);
  visitRegExpAST(root, { onCharacterEnter: ({ value }) => void named.add(String.fromCodePoint(value)) });
  const inSequence = ({ elements }: AST.Alternative) => elements.map((one) => samplesOf(one)[0] ?? '').join('');
  const samplesOf = (node: AST.Element): string[] => {
    switch (node.type) {
      case 'Character':
        return [String.fromCodePoint(node.value)];
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass': {
        const one = new RegExp(`^${node.raw}$`, flags.replace(/[gmy]/g, ''));
        return [...named].filter((character) => one.test(character));
      }
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives.map(inSequence);
      case 'Quantifier':
        return samplesOf(node.element);
      case 'Backreference':
        return [node.resolved].flat().flatMap(samplesOf);
      default:
        return [''];
    }
  };
  return samplesOf;
}

/** What comes before a part: each of the parts for which `isThere` once. */
function leadOf(part: AST.Node, samples: Samples, isThere: (before: AST.Quantifier) => boolean): string {
  const { parent } = part;
  if (!parent) return '';
  const before =
    parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(part as AST.Element)) : [];
  const texts = before.map((one) => (one.type !== 'Quantifier' || isThere(one) ? samples(one)[0] : ''));
  return leadOf(parent, samples, isThere) + texts.join('');
}
