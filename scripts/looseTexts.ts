/** Finds texts in TSX that have no element of their own, for a check of docs/architecture.test.ts. */
import { parseSync } from 'oxc-parser';

type Node = Record<string, unknown> & { type: string; start: number };

/** What is an element although its file does not show it: made by a hook, or of a type from elsewhere. */
const PARTS = ['children', 'dialog', 'notice', 'palette', 'question'];

/**
 * 'file:line' of every text that has something beside it in its element, stands in a fragment, or is all that a component
 * gives. React keeps it as a node of its own, and one that translates the page replaces that node: React then fails where
 * it removes the text or puts something before it, and what it writes there is not seen. What is not plainly an element
 * counts as a text.
 */
export function looseTexts(path: string, source: string): string[] {
  const nodes: Node[] = [];
  collect(parseSync(path, source).program, nodes);
  const names = new Set(PARTS);
  // Until nothing is added: one name may be explained by another.
  for (let known = 0; known < names.size; ) {
    known = names.size;
    for (const node of nodes) if (namesElements(node, names)) names.add(nameOf(node.id ?? node.key));
  }
  return nodes
    .flatMap((node) => placesOf(node).filter((place) => !isElement(place, names)))
    .map(({ start }) => `${path}:${source.slice(0, start).split('\n').length}`);
}

function collect(node: unknown, found: Node[]): void {
  if (Array.isArray(node)) for (const one of node) collect(one, found);
  if (!isNode(node)) return;
  found.push(node);
  for (const child of Object.values(node)) collect(child, found);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '');

/** Where a text would be loose. */
function placesOf(node: Node): Node[] {
  const made = node.type === 'VariableDeclarator' ? node.init : node;
  if (isFunction(made)) return /^[A-Z][a-z]/.test(nameOf(node.id)) ? returned(made) : [];
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
  const children = (node.children as Node[]).filter((child) => !isLayout(child));
  if (children.length === 1 && !isFragment(node)) return [];
  return children.filter((child, at) => !isSpace(child) || !isSteady(children[at - 1], node));
}

/** Whether what stands before a space stays where it is. */
function isSteady(before: Node | undefined, parent: Node): boolean {
  return before ? before.type !== 'JSXExpressionContainer' : !isFragment(parent);
}

/** What parts two words. */
function isSpace({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return String(value).trim() === '';
  return isNode(expression) && expression.type === 'Literal' && String(expression.value).trim() === '';
}

function isFragment({ type, openingElement }: Node): boolean {
  return type === 'JSXFragment' || nameOf((openingElement as Node).name) === 'Fragment';
}

/** Comments, and the breaks and indents that JSX drops. */
function isLayout({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return /^\s*\n\s*$/.test(String(value));
  return isNode(expression) && expression.type === 'JSXEmptyExpression';
}

/** Whether a name stands for an element, or for what gives one. */
function namesElements({ type, init, id, typeAnnotation, ...node }: Node, names: Set<string>): boolean {
  if (type === 'TSPropertySignature') return mentionsReactNode(typeAnnotation);
  if (type === 'VariableDeclarator') return mentionsReactNode((id as Node).typeAnnotation) || isElement(init, names);
  return type === 'FunctionDeclaration' && isElement({ type, ...node }, names);
}

function mentionsReactNode(type: unknown): boolean {
  const nodes: Node[] = [];
  collect(type, nodes);
  return nodes.some(({ typeName }) => nameOf(typeName) === 'ReactNode');
}

/** An element, what gives one, or nothing. */
function isElement(node: unknown, names: Set<string>): boolean {
  if (!isNode(node)) return false;
  const are = (...parts: unknown[]) => parts.every((part) => isElement(part, names));
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean';
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return are(node.expression);
    case 'LogicalExpression':
      return are(node.right) && (node.operator === '&&' || are(node.left));
    case 'ConditionalExpression':
      return are(node.consequent, node.alternate);
    case 'ArrayExpression':
      return are(...(node.elements as Node[]));
    case 'SpreadElement':
      return are(node.argument);
    case 'MemberExpression':
      return are(node.object);
    case 'CallExpression':
      return are(node.callee) || (node.arguments as Node[]).some((one) => are(one));
    default:
      return isFunction(node) ? are(...returned(node)) : names.has(nameOf(node));
  }
}

function isFunction(node: unknown): node is Node {
  return isNode(node) && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration');
}

/** What a function gives back. */
function returned({ body }: Node): Node[] {
  if (!isNode(body) || body.type !== 'BlockStatement') return [body as Node];
  const nodes: Node[] = [];
  collectOwn(body, nodes);
  return nodes.flatMap(({ type, argument }) => (type === 'ReturnStatement' && isNode(argument) ? [argument] : []));
}

/** Without the functions inside. */
function collectOwn(node: unknown, found: Node[]): void {
  if (Array.isArray(node)) for (const one of node) collectOwn(one, found);
  if (!isNode(node) || isFunction(node)) return;
  found.push(node);
  for (const child of Object.values(node)) collectOwn(child, found);
}
