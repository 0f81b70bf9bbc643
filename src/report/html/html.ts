/** A result as one page: the app, the result, and texts of its documents. */
import type { ResultTexts } from '../../result/texts.ts';
import { appFiles } from '../html-app.ts';
import type { Report } from '../report.ts';
import { ENGLISH, type Wording } from '../wording.ts';
import { Collector } from './collector.ts';
import { page } from './page.ts';

/**
 * Memory: the whole result except the texts, which are read one by one.
 * @throws INTERNAL immediately, not at the end of a run, if the build of the package is incomplete
 */
export function html({ language }: Wording = ENGLISH): Report {
  const app = appFiles('report');
  const collector = new Collector();
  let texts: ResultTexts | undefined;
  let isWritten = false;
  const whole = (): string => {
    isWritten = true;
    return page(app, language, collector.header === undefined ? [] : collector.blocks(language, texts));
  };
  return {
    takeTexts(given) {
      texts = given;
    },
    write(record) {
      collector.write(record);
      // The last record: the texts can no longer be read when the run has ended.
      return record.type === 'summary' ? whole() : '';
    },
    end: () => (isWritten ? '' : whole()),
  };
}
