import { aldbrookNarrowboats } from './aldbrook-narrowboats/pages.ts';
import { aranCounty } from './aran-county/pages.ts';
import { blog } from './blog/pages.ts';
import { brindleVale } from './brindle-vale/pages.ts';
import { busCompany } from './bus-company/pages.ts';
import { chenglingEducation } from './chengling-education/pages.ts';
import { chessFederation } from './chess-federation/pages.ts';
import { cinema } from './cinema/pages.ts';
import { coldChain } from './cold-chain/pages.ts';
import { college } from './college/pages.ts';
import { estateAgency } from './estate-agency/pages.ts';
import { fellKit } from './fell-kit/pages.ts';
import { figures } from './figures/pages.ts';
import { fisheriesCollege } from './fisheries-college/pages.ts';
import { forum } from './forum/pages.ts';
import { harbourTrust } from './harbour/pages.ts';
import { hechuanBank } from './hechuan-bank/pages.ts';
import { helpCentre } from './help-centre/pages.ts';
import { hospital } from './hospital/pages.ts';
import { jobBoard } from './job-board/pages.ts';
import { kelderdaleAstronomers } from './kelderdale-astronomers/pages.ts';
import { library } from './library/pages.ts';
import { linjiangHospital } from './linjiang-hospital/pages.ts';
import { marrickRescue } from './marrick-rescue/pages.ts';
import { museum } from './museum/pages.ts';
import { newsPortal } from './news-portal/pages.ts';
import { newspaper } from './newspaper/pages.ts';
import { orchardGrowers } from './orchard-growers/pages.ts';
import { printRoomShop } from './print-room-shop/pages.ts';
import { pumpMaker } from './pump-maker/pages.ts';
import { qingheDental } from './qinghe-dental/pages.ts';
import { qinglanWater } from './qinglan-water/pages.ts';
import { recipes } from './recipes/pages.ts';
import { regulations } from './regulations/pages.ts';
import { saltingsTrust } from './saltings-trust/pages.ts';
import { school } from './school/pages.ts';
import { shop } from './shop/pages.ts';
import type { Site } from './site.ts';
import { tamarackRadio } from './tamarack-radio/pages.ts';
import { teaInstitute } from './tea-institute/pages.ts';
import { theatre } from './theatre/pages.ts';
import { tourism } from './tourism/pages.ts';
import { townHall } from './town-hall/pages.ts';
import { university } from './university/pages.ts';
import { waterCompany } from './water-company/pages.ts';
import { wrenfoldRingers } from './wrenfold-ringers/pages.ts';
import { wutongOwners } from './wutong-owners/pages.ts';
import { yanjiangLibrary } from './yanjiang-library/pages.ts';
import { yunxiuTextile } from './yunxiu-textile/pages.ts';

/** The development sites: rules may be made by looking at them, so they are no final measure. */
export const SITES: readonly (() => Site)[] = [
  townHall,
  forum,
  shop,
  blog,
  tourism,
  figures,
  newspaper,
  school,
  museum,
  hospital,
  helpCentre,
  busCompany,
  university,
  college,
  cinema,
  qingheDental,
  wrenfoldRingers,
  printRoomShop,
];

/**
 * Sites written without knowledge of the rules (but for `saltings-trust` and `tea-institute`, by the author of those on
 * addresses), and measured once before anybody looked at them. Rules have been repaired since by looking at what was missed
 * on them, but for `marrick-rescue` and `yunxiu-textile`, on which nothing was missed. Later repairs looked only at the half
 * of those with an even position in the order of their names (counted from 1); of the other half, only the totals are known.
 */
export const VALIDATION: readonly (() => Site)[] = [
  recipes,
  regulations,
  estateAgency,
  newsPortal,
  theatre,
  jobBoard,
  library,
  pumpMaker,
  aranCounty,
  fellKit,
  linjiangHospital,
  coldChain,
  tamarackRadio,
  qinglanWater,
  harbourTrust,
  fisheriesCollege,
  chessFederation,
  waterCompany,
  orchardGrowers,
  hechuanBank,
  saltingsTrust,
  teaInstitute,
  brindleVale,
  yanjiangLibrary,
  marrickRescue,
  yunxiuTextile,
  aldbrookNarrowboats,
  wutongOwners,
  kelderdaleAstronomers,
  chenglingEducation,
];

/**
 * Sites kept apart for the final measure: no rule may be made by looking at them or at what the tool does with them. Each
 * is measured once at first sight (docs/comparison.md), and moves to {@link VALIDATION} when what it missed is looked at.
 */
export const HELD_OUT: readonly (() => Site)[] = [];
