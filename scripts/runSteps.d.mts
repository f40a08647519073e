export interface Step {
  name: string;
  title: string;
  /** The name of a step without which this one cannot run. */
  needs?: string;
  run: () => Outcome | Promise<Outcome>;
}

export interface Outcome {
  ok: boolean;
  output: string;
}

export function runSteps(steps: readonly Step[]): Promise<boolean>;
