/**
 * The most frequent function words of Chinese: particles, pronouns, conjunctions, prepositions and adverbs of one
 * character.
 */
export const CHINESE_STOP_WORDS: readonly string[] = Array.from(
  '的一了是在不和有我他这为之也就而与以于等及其或但被把将让从到对向给由又都还只很更最已曾便却则若如因所么吗呢吧啊呀哦嗯着过地得个们你她它您那哪此该每各某且并',
);

/**
 * Common function words of Chinese, of any length, and of English. They are dropped from texts that are cut into words.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...CHINESE_STOP_WORDS,
  ...(
    '我们 你们 他们 她们 它们 咱们 自己 这个 那个 这些 那些 这样 那样 这里 那里 这种 那种 什么 怎么 怎样 如何 为何 哪里 哪个 ' +
    '因为 所以 因此 但是 可是 不过 然而 而且 并且 或者 还是 以及 如果 假如 虽然 尽管 即使 由于 为了 关于 对于 根据 按照 通过 ' +
    '除了 随着 其中 其他 其它 之后 之前 之间 以后 以前 以上 以下 已经 正在 曾经 将要 可以 可能 能够 应该 必须 没有 不是 就是 ' +
    '只是 只有 还有 也是 都是 一个 一些 一种 一样 一般 一直 非常 十分 比较 更加 以来 左右 同时 此外 另外 目前 而是 不能 不会'
  ).split(' '),
  ...(
    'a an the and or but nor so if then than that this these those there here of in on at by for with from to into onto ' +
    'over under about as is am are was were be been being do does did has have had having will would shall should can ' +
    'could may might must not no it its he him his she her hers they them their we us our you your i me my who whom ' +
    'whose which what when where why how all any both each few more most other some such only own same too very just also'
  ).split(' '),
]);
