/** Texts that a page shows until a script has inserted its content: `Loading…`, `Please enable JavaScript`. */

const PLACEHOLDER =
  /^(?:(?:now |still )?loading(?: (?:the |your )?(?:page|app|application|content|data|site))?|(?:one|just a) moment(?: please)?|please (?:wait|stand by|hold on)(?: .*)?|initiali[sz]ing|(?:sorry |but )?.*\b(?:enable|turn on|requires?|needs?|without)\b.*\bjavascript\b.*|.*\bjavascript\b.*\b(?:disabled|enabled|required|turned off)\b.*|(?:页面|数据|内容|努力|拼命)*(?:正在)?(?:加载|载入|加載|載入)中?(?:数据|页面|内容)?|请?稍(?:候|等|后)(?:片刻)?|.*(?:启用|开启|支持)\s*javascript.*)$/iu;
/** Longest such text, in UTF-16 units. */
const MAX_LENGTH = 300;

/** Whether a text is only such a placeholder. */
export function isPlaceholder(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const said = text.split(/[\n.…!。！，,:：;]+/u).map((part) =>
    part
      .replace(/[^\p{L}\s]+/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
  const parts = said.filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => PLACEHOLDER.test(part));
}
