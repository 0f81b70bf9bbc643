import { READ_WELL, type RecordError } from '../base/errors.ts';
import type { OptionTable } from '../base/options.ts';
import { visible } from '../report/escape.ts';
import type { ResultRecord, SummaryRecord } from '../result/records.ts';
import type { Setting } from './command.ts';
import { type Gate, parseGate } from './gate.ts';

export const GATE_OPTIONS = {
  failOn: {
    type: 'list',
    value: 'GATE',
    basic: true,
    help: 'exit with 1 on duplicates, duplicates:N, errors, errors:N, or if at least share:S of the documents can be removed; may be repeated',
  },
} as const satisfies OptionTable;

/** Determines the exit status of a run from its records. */
export class ExitStatus {
  #summary: SummaryRecord | undefined;
  #unreadable = 0;
  readonly #gates: readonly Gate[];
  readonly #setting: Setting;

  /** @throws BAD_OPTION on an invalid gate, before any work is done */
  constructor(gates: readonly string[], setting: Setting) {
    this.#gates = gates.map((gate) => parseGate(gate, setting.naming.setting('failOn', gate)));
    this.#setting = setting;
  }

  watch(record: ResultRecord): void {
    if (record.type === 'summary') this.#summary = record;
    if (record.type === 'header')
      for (const { unread } of record.references ?? []) this.#unreadable += unread?.count ?? 0;
    if (record.type !== 'error') return;
    if (!READ_WELL.has(record.code)) this.#unreadable++;
    if (this.#setting.verbose) {
      this.#setting.note(`${record.code} ${visible(record.id)}: ${visible(record.message)}`);
    }
  }

  /** A kept file could not be copied. */
  notWritten({ id, message }: RecordError): void {
    this.#unreadable++;
    this.#setting.note(`${visible(id)}: ${visible(message)}`);
  }

  /** 1 if a gate trips, else 3 if inputs or references were unreadable, else 0. */
  status(): number {
    const summary = this.#summary;
    const reasons =
      summary === undefined ? [] : this.#gates.map((gate) => gate(summary)).filter((why) => why !== undefined);
    for (const reason of reasons) this.#setting.note(`${this.#setting.naming.option('failOn')}: ${reason}`);
    return reasons.length > 0 ? 1 : this.#unreadable > 0 ? 3 : 0;
  }
}
