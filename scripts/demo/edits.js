/**
 * The edited copies, as editors make them: another title, a source line, a sentence said otherwise, left out or added.
 * `light` touches one or two sentences, `medium` a third of them. Every `from` must be found in the article.
 */
export const EDITS = {
  'paper-mill': {
    level: 'light',
    title: 'When Paper Was Made of Shirts',
    source: 'First printed in The Lantern Almanac.',
    changes: [['The noise could be heard two villages away.', 'One could hear the noise from two villages off.']],
  },
  'night-train': {
    level: 'light',
    title: 'The 23:14 and Its Friends',
    source: 'Borrowed, with thanks, from an almanac I like.',
    changes: [
      ['No matter.', 'It hardly matters.'],
      ['That is a frontier.', 'That would be the frontier.'],
    ],
  },
  'salt-pans': {
    level: 'light',
    title: 'The salt rakers of Guérande',
    source: '',
    changes: [
      [
        'This is the fleur de sel, and it is lifted by hand before dew melts it.',
        'They call it fleur de sel and lift it by hand before the dew can melt it.',
      ],
      [', covered if thunder threatens', ''],
    ],
  },
  'movable-type': {
    level: 'light',
    title: '毕昇怎样用泥印书',
    source: '来源：河川读书',
    changes: [['快得让旁边的人看不清手', '快得叫人看花了眼']],
  },
  tofu: {
    level: 'light',
    title: '凌晨三点的豆腐坊',
    source: '（转自河川门户）',
    changes: [
      ['徒弟为这句话学了四年。', '就为这一句话，徒弟学了四年。'],
      ['没平再等一会儿，', ''],
    ],
  },
  'old-bridge': {
    level: 'light',
    title: '一座会呼吸的桥',
    source: '',
    changes: [['外乡人走上去，脚下咯噔一响，总以为年久失修', '外地人走上去，脚底下咯噔一声，都当是年久失修']],
  },
  'scribe-desk': {
    level: 'medium',
    title: 'A Day at the Writing Desk',
    source: 'Adapted from the almanac, for those who write by hand.',
    changes: [
      ['It bites into the skin, so a mistake could not be wiped off. ', ''],
      ['One man at St Gall complained in the margin', 'A monk of St Gall has left a complaint in his margin'],
      [
        'The eye, coming back from the inkpot, settled on the second',
        'Returning from the inkpot, his eye would settle on the second',
      ],
      ['editors have been hunting it', 'scholars have been hunting it'],
    ],
  },
  'stone-bridge': {
    level: 'medium',
    title: 'Garwen: a bridge built to drown',
    source: 'Notes after a walk, mostly lifted from the guide.',
    changes: [
      [
        'Its mason, whose name the parish never troubled to record, understood that',
        'The unknown mason understood that',
      ],
      ['He also laid the roadway without mortar. ', ''],
      [
        'Schoolchildren are taken to see it after every storm, and asked to work out why',
        'After a storm the school goes to see it, and the children are asked why',
      ],
    ],
  },
  lighthouse: {
    level: 'medium',
    title: 'From the Log of a Relief Keeper (shortened)',
    source: '',
    changes: [
      ['and I could move it with a little finger', 'and one finger could move it'],
      [', which had come by rowing boat in 1911 and did not want to leave', ''],
      ['Harald checked his watch and said that we would have been told off for it.', 'Harald said nothing.'],
    ],
  },
  'sea-charts': {
    level: 'medium',
    title: 'Islands that were never there',
    source: 'By our maritime desk',
    changes: [
      ['An empty patch on', 'The empty part of'],
      ['Phantoms of this sort are seldom lies.', 'Such phantoms are rarely inventions.'],
      [
        'Removing that dot is far harder than putting it there, since no captain',
        'To take the dot away is far harder, for no captain',
      ],
      ['Reading it, you learn', 'From it one learns'],
    ],
  },
  copyist: {
    level: 'medium',
    title: '老周和他的三支笔',
    source: '编者按：本文有删节。',
    changes: [
      ['开笔以前他把窗户关上一半，说风大了墨干得不匀', '下笔之前先关半扇窗，风一大墨就干得不匀'],
      ['他家里祖传的本子上专有一栏，', '他家有个祖上传下来的本子，'],
    ],
  },
  ferry: {
    level: 'medium',
    title: '渡口的最后一夜',
    source: '',
    changes: [
      ['船工老郑没有说什么，只是把每一班都开得慢了一点。', '撑船的老郑一句话没讲，只把船开得比往日慢些。'],
      ['一架拆开的钢琴，', ''],
      ['旁边有人提醒他，往后用不着了。', '有人说往后用不着了。'],
    ],
  },
  'spring-tea': {
    level: 'medium',
    title: '老吴只炒一锅茶',
    source: '朋友传给我看的，略改了几处，贴在这里。',
    changes: [
      ['，所以只炒一锅，大家都断了念想', '，干脆只炒一锅'],
      ['像生了锈', '跟生锈一样'],
      ['开坛那天他不请客，', '开坛的日子他谁也不叫，'],
      ['，第二天照旧下地，好像什么事也没有发生过', ''],
    ],
  },
};
