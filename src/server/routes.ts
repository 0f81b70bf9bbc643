/** Every route, in the order of the documentation. */

import type { Route } from './route.ts';
import { CHECKS } from './routes/checks.ts';
import { descriptionRoutes } from './routes/description.ts';
import { DOCUMENTS } from './routes/documents.ts';
import { HEALTH } from './routes/health.ts';
import { INDEXES } from './routes/indexes.ts';
import { JOBS } from './routes/jobs.ts';
import { REPORTS } from './routes/reports.ts';
import { SESSIONS } from './routes/sessions.ts';
import { VIEW } from './routes/view.ts';

export const TAGS: Readonly<Record<string, string>> = {
  Checks: 'Has this been seen?',
  Documents: 'Single documents of an index.',
  Sessions: 'Insertions that become visible together or not at all, such as those of one crawl.',
  Indexes: 'An index holds documents under one method and its parameters.',
  Reports: 'Reports of an index for people; /view shows them.',
  Jobs: 'Work that takes longer than a request.',
  Service: 'The state of the service itself.',
};

export const ROUTES: readonly Route[] = [
  ...CHECKS,
  ...DOCUMENTS,
  ...SESSIONS,
  ...INDEXES,
  ...JOBS,
  ...REPORTS,
  ...HEALTH,
  ...VIEW,
  ...descriptionRoutes(() => ROUTES, TAGS),
];
