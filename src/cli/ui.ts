import type { ResolvedOf } from '../base/options.ts';
import { uiPage } from '../report/html-app.ts';
import { serveUi, UI_OPTIONS } from '../server/ui.ts';
import { type Command, resolvedBy } from './command.ts';
import { untilTold } from './until-told.ts';

export const UI: Command<ResolvedOf<typeof UI_OPTIONS>> = {
  form: 'ui',
  about:
    'Serves a page that finds near-duplicates in the browser: open its address, and drop a folder, a web archive or JSON Lines there. The browser does all the work; no file leaves the machine. The page is one file, dist/app/ui/index.html of the package, which also works from any web server or from a disk. The command does not open a browser; Ctrl-C ends it.',
  groups: { 'Where it listens': UI_OPTIONS },
  examples: [
    ['dittograph ui', 'on http://127.0.0.1:7412, for this machine'],
    ['dittograph ui --port 0', 'on a free port, which it prints'],
  ],
  inputs: [0, 0],
  resolve: resolvedBy(UI_OPTIONS),
  async run(_inputs, options, setting) {
    const serving = await serveUi(uiPage(), options);
    const told = untilTold(setting.signal);
    setting.note(`the page is at ${serving.url}`);
    await told;
    await serving.stop();
    return 0;
  },
};
