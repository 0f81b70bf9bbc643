/** The state that the views share: the result, the selection, the answers. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { PHRASES, type ReportPhrases } from '../report/phrases.ts';
import { translator } from '../report/translation.ts';
import { SEARCHES } from '../report/zh/searches.ts';
import type { ReportData } from './data.ts';
import { language, textsOf } from './language.ts';
import { STRINGS } from './strings/strings.ts';

export type ReviewAnswer = 'yes' | 'no' | 'skip';

/** Numbers of the selected clusters. */
export const selection: Signal<ReadonlySet<number>> = signal(new Set());
/** The answers of the review by pair, in the order given. */
export const answers: Signal<ReadonlyMap<number, ReviewAnswer>> = signal(new Map());
export const phrases: ReadonlySignal<ReportPhrases> = computed(() => PHRASES[language.value]);

const loaded: Signal<ReportData | undefined> = signal(undefined);

/** Shows a result instead of the previous one. */
export function setReport(data: ReportData): void {
  batch(() => {
    selection.value = new Set();
    answers.value = new Map();
    loaded.value = data;
  });
}

/** The shown result; views are drawn only if there is one. */
export function report(): ReportData {
  return loaded.value!;
}

/** A text of the interface, with figures inserted. */
export const t = textsOf(STRINGS);

const inChinese = translator(SEARCHES, {});

/** The origin of a candidate, which the result states in English. */
export function searchText(text: string): string {
  return language.value === 'zh' ? inChinese(text) : text;
}
