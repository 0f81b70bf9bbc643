/** The commonest function words of Chinese: particles, pronouns, conjunctions, prepositions and adverbs of one character. */
export const CHINESE_STOP_WORDS: readonly string[] = Array.from(
  '的一了是在不和有我他这为之也就而与以于等及其或但被把将让从到对向给由又都还只很更最已曾便却则若如因所么吗呢吧啊呀哦嗯着过地得个们你她它您那哪此该每各某且并',
);
