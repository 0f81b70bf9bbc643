import { describe, expect, it } from 'vitest';
import { kindOfPair } from '../../src/verify/kind/kind.ts';
import * as negations from '../../src/verify/kind/negations.ts';
import { Numbering } from '../../src/verify/kind/symbols.ts';

function negationsDiffer(a: string, b: string): boolean {
  const numbering = new Numbering({ simplify: false });
  const [one, other] = [a, b].map((text) => ({ text: numbering.text(text), shown: numbering.text(text) }));
  return negations.negationsDiffer(one!, other!);
}

const ENGLISH =
  'The footbridge over the weir was closed for two winters while its timbers were replaced. From Monday the bridge is open to walkers and cyclists, the towpath below it can be used again, and the ferry goes back to its old landing.';
const CHINESE =
  '市图书馆古籍阅览室在周末对读者开放，读者凭身份证登记后可以入室阅览，拍照须经工作人员同意，复制品按规定收费，借阅时间为上午九时至下午五时。';

describe('negations', () => {
  it.each([
    [ENGLISH, ENGLISH.replace('is open', 'is not open')],
    [ENGLISH, ENGLISH.replace('can be used', 'can’t be used')],
    [CHINESE, CHINESE.replace('对读者开放', '不对读者开放')],
    [CHINESE, CHINESE.replace('须经工作人员同意', '未经工作人员同意')],
  ])('make versions of two pages of one site: %#', (a, b) => {
    expect(negationsDiffer(a.toLowerCase(), b.toLowerCase())).toBe(true);
    expect(kindOfPair({ text: a }, { text: b }, { areOfOneSite: true }).kind).not.toBe('copy');
    expect(kindOfPair({ text: b }, { text: a }, { areOfOneSite: true }).kind).not.toBe('copy');
  });

  it.each([
    ['das tor ist am abend für hunde offen', 'das tor ist am abend nicht für hunde offen'],
    ['für hunde gibt es am abend einlass', 'für hunde gibt es am abend keinen einlass'],
    ['le pont est ouvert le soir', 'le pont n’est pas ouvert le soir'],
    ['el agua del pozo es potable', 'el agua del pozo no es potable'],
    ['a ponte é aberta à noite', 'a ponte não é aberta à noite'],
    ['собакам вход сюда разрешён', 'собакам вход сюда не разрешён'],
    ['most jest otwarty wieczorem', 'most nie jest otwarty wieczorem'],
  ])('are known in %s', (a, b) => {
    expect(negationsDiffer(a, b)).toBe(true);
  });

  it('are the same in views that show a sentence in their main text, and beside it', () => {
    const numbering = new Numbering({ simplify: false });
    const [told, aside] = [ENGLISH, 'open all day without an interval'].map((text) => text.toLowerCase());
    const [page, view] = [numbering.text(`${told}\nthe bridge is ${aside}`), numbering.text(`${aside}.\n${told}`)];
    const beside = { text: numbering.text(told!), shown: page };
    expect(negations.negationsDiffer(beside, { text: view, shown: view })).toBe(false);
    const changed = numbering.text(`${aside}.\n${told!.replace('is open', 'is not open')}`);
    expect(negations.negationsDiffer(beside, { text: changed, shown: changed })).toBe(true);
  });

  it('are the same between the same words, though a view has others around these', () => {
    const line = '标题: 电子变速值不值得上？骑了一年的感受 [打印本页]';
    expect(negationsDiffer(`${line}\n${CHINESE}`, `电子变速值不值得上？骑了一年的感受\n${CHINESE}`)).toBe(false);
    const open = 'title: is the bridge open to walkers and cyclists [print this page]';
    const closed = 'is the bridge not open to walkers and cyclists';
    expect(negationsDiffer(`${open}\n${ENGLISH}`, `${closed}\n${ENGLISH}`)).toBe(true);
  });

  it('are counted, wherever they stand', () => {
    expect(negationsDiffer('not a, and no b', 'no b, and not a')).toBe(false);
    expect(negationsDiffer('nothing of the notary', 'nothing of the knot')).toBe(false);
    expect(negationsDiffer('无锡的无线电', '无线电在无锡')).toBe(false);
    expect(negationsDiffer('it doesn’t', "it doesn't")).toBe(false);
  });
});
