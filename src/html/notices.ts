/** What a site, not an article, says: who owns the text, and what becomes of those who read it. */

/** Size of the longest notice, in letters; a longer text may quote one. */
const LONGEST = 700;

const NOTICE: RegExp = new RegExp(
  [
    '©|\\(c\\) ?(?:19|20)\\d\\d|all rights reserved|subject to copyright',
    '版权所有|版權所有|ICP备|举报电话|(?:不得|禁止|谢绝|無断)[转轉転]',
    'tous droits réservés|alle rechte vorbehalten|todos los derechos reservados|все права защищены',
    '\\bcookies?\\b[^.]*\\b(?:accept|agree|consent|experience|partners|preferences|privacy|settings)\\b|cookie(?:政策|及类似)',
  ].join('|'),
  'i',
);

/** Whether a text is a publisher's notice, or asks for leave to set cookies. O(length). */
export function isNotice(text: string, size: number): boolean {
  return size < LONGEST && NOTICE.test(text);
}
