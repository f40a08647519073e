/** Small things that this browser keeps for the person who is signed in, sealed (docs/decisions/0051). */

/** Undefined where nothing is kept, or the code for it did not come. Never rejects. */
export async function readNote<Value>(name: string): Promise<Value | undefined> {
  const vault = await loadVault();
  return vault?.read<Value>(NOTE + name);
}

/** False where the browser keeps nothing. Never rejects. */
export async function writeNote(name: string, value: unknown): Promise<boolean> {
  const vault = await loadVault();
  return (await vault?.write(NOTE + name, value)) ?? false;
}

const NOTE = 'note/';

function loadVault() {
  return import('../providers/vault').then(
    ({ vault }) => vault,
    () => undefined,
  );
}
