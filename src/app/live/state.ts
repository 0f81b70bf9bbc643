/** The shown index: its current state, and its report. */
import { batch, type Signal, signal } from '@preact/signals';
import type { RecentAnswers } from '../../seen/recent.ts';
import type { SeenStats } from '../../seen/stats.ts';
import { LoadError } from '../blocks.ts';
import { ReportData } from '../data.ts';
import { restoreDecisions } from '../decisions.ts';
import { labelFile } from '../labels.ts';
import { answers, type ReviewAnswer, report, setReport } from '../state.ts';
import { ask, blocksOf, type IndexJob, key, RequestRefused } from './service.ts';

interface NamedIndex {
  readonly name: string;
  readonly documents: number;
}

export interface Now {
  readonly stats: SeenStats;
  readonly recent: RecentAnswers;
  /** The jobs of this index, the newest first. */
  readonly jobs: readonly IndexJob[];
}

/** Why nothing, or nothing more, is shown; `text` is the message of the service. */
export interface LiveFault {
  readonly kind: 'key' | 'wrongKey' | 'refused' | 'unreachable' | 'report';
  readonly text: string;
}

export const names: Signal<readonly string[] | undefined> = signal(undefined);
export const chosen: Signal<string | undefined> = signal(undefined);
export const now: Signal<Now | undefined> = signal(undefined);
export const fault: Signal<LiveFault | undefined> = signal(undefined);
/** Why the requested report is missing. */
export const reportFault: Signal<LiveFault | undefined> = signal(undefined);
export const isMaking: Signal<boolean> = signal(false);
/** The index of the report that the views show. */
export const reported: Signal<string | undefined> = signal(undefined);

/** Milliseconds between two requests for a job, and for the figures of the index. */
const JOB_PAUSE = 200;
const PAUSE = 3000;

/** Loads the list of indexes, and shows one. */
export async function start(): Promise<void> {
  try {
    const { indexes } = await ask<{ readonly indexes: readonly NamedIndex[] }>('/v1/indexes');
    const all = indexes.map(({ name }) => name);
    const asked = new URLSearchParams(location.search).get('index');
    batch(() => {
      fault.value = undefined;
      names.value = all;
    });
    const first = all.find((name) => name === asked) ?? all[0];
    if (first !== undefined) await choose(first);
  } catch (error) {
    fault.value = faultOf(error);
  }
}

/** Repeats the request with a key. */
export async function useKey(given: string): Promise<void> {
  // A header cannot have other characters, and no key has any.
  if (!/^[!-~]+$/.test(given)) {
    fault.value = { kind: 'wrongKey', text: '' };
    return;
  }
  key.value = given;
  await start();
}

export async function choose(name: string): Promise<void> {
  batch(() => {
    chosen.value = name;
    now.value = undefined;
    reported.value = undefined;
    reportFault.value = undefined;
  });
  history.replaceState(null, '', `?index=${encodeURIComponent(name)}${location.hash}`);
  await look();
  const made = now.value?.jobs.find(({ kind, status }) => kind === 'report' && status === 'done');
  if (made === undefined) await makeReport();
  else await show(name, made.id).catch(() => makeReport());
}

/** Loads the figures of the index. */
async function look(): Promise<void> {
  const name = chosen.value;
  if (name === undefined) return;
  try {
    const [stats, recent, { jobs }] = await Promise.all([
      ask<SeenStats>(`/v1/indexes/${name}/stats`),
      ask<RecentAnswers>(`/v1/indexes/${name}/recent`),
      ask<{ readonly jobs: readonly IndexJob[] }>('/v1/jobs'),
    ]);
    if (chosen.value !== name) return;
    batch(() => {
      fault.value = undefined;
      now.value = { stats, recent, jobs: jobs.filter(({ index }) => index === name).reverse() };
    });
  } catch (error) {
    if (chosen.value === name) fault.value = faultOf(error);
  }
}

/** Requests a report of the current documents of the index, and shows it instead of the previous one. */
export async function makeReport(): Promise<void> {
  const name = chosen.value;
  if (name === undefined || isMaking.value) return;
  isMaking.value = true;
  reportFault.value = undefined;
  try {
    let job = await ask<IndexJob>(`/v1/indexes/${name}/reports`, 'POST');
    while (job.status === 'waiting' || job.status === 'running') {
      await new Promise((resolve) => setTimeout(resolve, JOB_PAUSE));
      job = await ask<IndexJob>(`/v1/jobs/${job.id}`);
    }
    if (job.status === 'failed') throw new RequestRefused(500, job.error!.code, job.error!.detail);
    await show(name, job.id);
  } catch (error) {
    if (chosen.value === name) reportFault.value = faultOf(error);
  } finally {
    isMaking.value = false;
    // Another index was selected meanwhile.
    if (chosen.value !== name && reported.value === undefined) void makeReport();
  }
  await look();
}

async function show(name: string, id: string): Promise<void> {
  const data = await ReportData.load(blocksOf(name, id));
  if (chosen.value !== name) return;
  const isNewer = reported.value === name;
  batch(() => {
    const given = isNewer ? answersIn(data) : new Map<number, ReviewAnswer>();
    labelFile.value = undefined;
    setReport(data);
    answers.value = given;
    reported.value = name;
  });
  restoreDecisions();
  // Clusters and pairs have different numbers in the new report.
  if (isNewer && /^#(?:cluster|pair)\//.test(location.hash)) location.hash = 'clusters';
}

/** The answers about pairs that are also in the next report. */
function answersIn(next: ReportData): ReadonlyMap<number, ReviewAnswer> {
  const { pairs, documents } = report().payload;
  const places = new Map(next.payload.documents.ids.map((id, place) => [id, place]));
  const kept = new Map<number, ReviewAnswer>();
  for (const [pair, answer] of answers.value) {
    const [a, b] = [pairs.a[pair]!, pairs.b[pair]!].map((place) => places.get(documents.ids[place]!));
    const other = a === undefined || b === undefined ? undefined : next.pairOf(a, b);
    if (other !== undefined) kept.set(other, answer);
  }
  return kept;
}

/** Repeats the requests while the page is visible; if the service has no index, also that for the list. */
export function follow(): void {
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    if (chosen.value !== undefined) void look();
    else if (names.value?.length === 0) void start();
  }, PAUSE);
}

function faultOf(error: unknown): LiveFault {
  if (error instanceof RequestRefused) {
    if (error.status === 401) return { kind: key.value === undefined ? 'key' : 'wrongKey', text: error.message };
    return { kind: 'refused', text: `${error.code}: ${error.message}` };
  }
  if (error instanceof LoadError) return { kind: 'report', text: error.fault };
  return { kind: 'unreachable', text: error instanceof Error ? error.message : String(error) };
}
