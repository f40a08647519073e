import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Change {
  /** The number of the directory that it is in. */
  directory: number;
  undo(): void;
}

/** Changes of names whose directory was not synced since, in their order. */
export class UnsyncedNames {
  private changes: Change[] = [];
  private kept = 0;

  /** `attic` is where removed files are kept, on the same disk. */
  constructor(private readonly attic: string) {
    mkdirSync(attic);
  }

  created(path: string): void {
    this.note(path, () => rmSync(path, { recursive: true, force: true }));
  }

  /** To be called before it happens. */
  removing(path: string): void {
    const kept = this.keep(path);
    this.note(path, () => linkSync(kept, path));
  }

  /** To be called before it happens. */
  renaming(from: string, to: string): void {
    const replaced = existsSync(to) ? this.keep(to) : undefined;
    this.note(to, () => {
      renameSync(to, from);
      if (replaced) linkSync(replaced, to);
    });
  }

  synced(directory: number): void {
    this.changes = this.changes.filter((change) => change.directory !== directory);
  }

  /** Takes back some of the last changes of every directory. Gives how many. */
  lose(random: () => number): number {
    const left = new Map<number, number>();
    for (const { directory } of this.changes) left.set(directory, (left.get(directory) ?? 0) + 1);
    for (const [directory, count] of left) left.set(directory, Math.floor(random() * (count + 1)));
    let lost = 0;
    for (const { directory, undo } of this.changes.toReversed()) {
      const more = left.get(directory) ?? 0;
      if (more === 0) continue;
      left.set(directory, more - 1);
      undo();
      lost++;
    }
    return lost;
  }

  private keep(path: string): string {
    const kept = join(this.attic, String(this.kept++));
    linkSync(path, kept);
    return kept;
  }

  private note(path: string, undo: () => void): void {
    this.changes.push({ directory: statSync(dirname(path)).ino, undo });
  }
}
