import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The answer to one request of a crowd: 0 where the connection broke. */
export interface Answer {
  status: number;
  /** From the moment when it was due, so that the time before it is sent counts too. */
  ms: number;
  retryAfter: boolean;
}

export interface Question {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** A body for the nth time. */
  body?: (n: number) => string;
}

/** The most browsers that send requests at once. */
const CONNECTIONS = 1_000;
const TICK_MS = 5;

/**
 * Sends so many requests a second independent of the answers, as unrelated clients do; each from another place, as a
 * proxy in front would report.
 */
export async function crowd(question: Question, perSecond: number, seconds: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  for (let due = 0; due < perSecond * seconds; await pause(TICK_MS)) {
    const until = Math.min(((performance.now() - began) / 1000) * perSecond, perSecond * seconds);
    for (; due < until; due += 1) answers.push(ask(agent, question, due, began + (due / perSecond) * 1000));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

/** How many answers a second `connections` get that repeat their request at once: the capacity of a server. */
export async function capacity(question: Question, connections: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  let served = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, n) => {
      for (let turn = n; performance.now() < end; turn += connections) {
        const { status } = await ask(agent, question, turn, performance.now());
        if (status === 200 || status === 201) served += 1;
      }
    }),
  );
  agent.destroy();
  return served / seconds;
}

function ask(agent: Agent, { url, method = 'GET', headers, body }: Question, n: number, due: number): Promise<Answer> {
  return new Promise((resolve) => {
    const over = (status: number, retryAfter = false) => resolve({ status, ms: performance.now() - due, retryAfter });
    const outgoing = request(
      url,
      { agent, method, headers: { ...headers, 'x-forwarded-for': placeOf(n) } },
      (answer) => {
        answer.resume();
        answer.on('end', () => over(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined));
        answer.on('error', () => over(0));
      },
    );
    outgoing.on('error', () => over(0));
    outgoing.end(body?.(n));
  });
}

/** One of 5,000 addresses. */
const placeOf = (n: number) => `10.1.${Math.floor(n / 250) % 20}.${n % 250}`;
