/** What the views share: the language, the place in the report, the selection, the answers. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { filled, type Language, PHRASES, type ReportPhrases } from '../report/phrases.ts';
import type { ReportData } from './data.ts';
import { STRINGS, type StringName } from './strings.ts';

export type ReviewAnswer = 'yes' | 'no' | 'skip';

export const language: Signal<Language> = signal('en');
/** The parts of the address after `#`: `cluster/3` → `['cluster', '3']`. */
export const route: Signal<readonly string[]> = signal([]);
/** Places of the selected clusters. */
export const selection: Signal<ReadonlySet<number>> = signal(new Set());
/** The answers of the review by pair, in the order given. */
export const answers: Signal<ReadonlyMap<number, ReviewAnswer>> = signal(new Map());
export const phrases: ReadonlySignal<ReportPhrases> = computed(() => PHRASES[language.value]);

let loaded: ReportData;

export function setReport(data: ReportData): void {
  loaded = data;
}

export function report(): ReportData {
  return loaded;
}

/** A text of the interface, its figures filled in. */
export function t(name: StringName, values: Readonly<Record<string, string | number>> = {}): string {
  return filled(STRINGS[language.value][name], values);
}

export function readRoute(): void {
  route.value = location.hash.slice(1).split('/').filter(Boolean);
}
