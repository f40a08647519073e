import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Entrance } from './Entrance';
import { startAppearance } from './storage/appearance';

/**
 * A browser that translates a page replaces its texts, and React would fail where it removes one or puts something before
 * it (React issue 11538).
 */
function bearTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  bearTranslation();
  // Nothing is drawn before the colours are known.
  await startAppearance();
  createRoot(root).render(
    <StrictMode>
      <Entrance />
    </StrictMode>,
  );
}

void start();
