/**
 * Look-alikes: texts that share a formula and tell of different things. They must never be merged, and their similarity is
 * kept below every threshold in use by what fills the formula, as it is in life.
 */

const englishWeather = ({ place, sky, high, low, wind, rain, sea, outlook, warning }) => ({
  lang: 'en',
  title: `Weather for ${place}`,
  paragraphs: [
    `The forecast for ${place} and the country around it was issued at six this morning. ${sky}`,
    `Highest temperature today: ${high} degrees. Lowest tonight: ${low} degrees. ${wind} ${rain}`,
    `${sea} ${warning}`,
    `Outlook: ${outlook}`,
    `This forecast was prepared by the duty meteorologist from readings at nine stations and will be updated at noon. Warnings are given in local time. Farmers and skippers who need more detail may ring the forecast office, which is staffed day and night, and ask for the duty desk.`,
  ],
});

const englishMatch = ({ home, away, score, half, story, hero, crowd, next }) => ({
  lang: 'en',
  title: `${home} ${score} ${away}`,
  paragraphs: [
    `${home} ${score} ${away} (half-time ${half})`,
    ...story,
    `Player of the match: ${hero}. Attendance: ${crowd}.`,
    `${next}`,
  ],
});

const product = ({ name, price, what, body, facts }) => ({
  lang: 'en',
  title: `${name} – buy online`,
  paragraphs: [
    `${name}. ${what}`,
    body,
    ...facts,
    `Price: ${price}, VAT included. Delivered in two to four working days by a carrier who knocks. You may return any item within thirty days, used or unused, for any reason or none; we pay the postage. Every order is packed in straw and newspaper, both of which make good compost.`,
  ],
});

const englishNotice = ({ event, day, place, body, contact }) => ({
  lang: 'en',
  title: `Notice: ${event}`,
  paragraphs: [
    `Notice is hereby given to all residents of the parish that ${event} will take place on ${day} at ${place}.`,
    body,
    `Anyone who wishes to speak should give ${contact}`,
    'By order of the Parish Clerk, whose office in the vestry is open on Tuesdays and Thursdays between ten and noon. Copies of this notice may be had from the shop, the Bell Inn and the mobile library.',
  ],
});

const chineseWeather = ({ place, sky, night, range, wind, humidity, advice, week }) => ({
  lang: 'zh',
  title: `${place}天气预报`,
  paragraphs: [
    `${place}气象台今天早晨六时发布：${sky}${night}`,
    `气温${range}。${wind}${humidity}`,
    advice,
    `未来三天，${week}`,
    '以上预报由市气象台值班预报员根据卫星云图和十二个自动站的观测资料制作，每六小时更新一次。如遇突发灾害性天气，请以最新发布的预警信号为准。',
  ],
});

const chineseMatch = ({ home, away, score, story, quote, next }) => ({
  lang: 'zh',
  title: `${home}${score}${away}`,
  paragraphs: [`${home}昨晚以${score}的比分与${away}结束了本轮较量。`, ...story, quote, `下一轮，${next}`],
});

const chineseNotice = ({ what, road, time, detail, route, phone }) => ({
  lang: 'zh',
  title: `关于${what}的通告`,
  paragraphs: [
    `各位市民：因${what}，${time}，${road}。`,
    detail,
    route,
    `由此给您的出行和生活带来不便，敬请谅解。请广大市民互相转告，提前做好安排，服从现场工作人员的指挥，共同维护良好的城市秩序。咨询电话：${phone}。特此通告。`,
  ],
});

/** slug → a look-alike: its language, title and paragraphs. */
export const FORMULAS = {
  'weather-ardmore': englishWeather({
    place: 'Ardmore',
    sky: 'Fog will linger in the valleys until about ten, after which hazy sunshine is expected everywhere except on the north-facing slopes of the Kell hills.',
    high: 11,
    low: 3,
    wind: 'Winds light and variable, becoming easterly by teatime.',
    rain: 'No measurable rain, although drizzle cannot be ruled out near the reservoir.',
    sea: 'Visibility on the firth poor at first, then good.',
    warning: 'Drivers are asked to use dipped headlights on the moor road.',
    outlook: 'frost on Thursday, a bright Friday, and cloud thickening from the west before the fair.',
  }),
  'weather-port-sorrel': englishWeather({
    place: 'Port Sorrel',
    sky: 'A deepening low southwest of the cape brings gales to the harbour this afternoon, with squally showers that turn to hail along the cliffs.',
    high: 17,
    low: 12,
    wind: 'Southwesterly seven to nine, gusting a hundred kilometres an hour at the breakwater.',
    rain: 'Between twenty and thirty-five millimetres by midnight.',
    sea: 'Waves of five metres outside the bar; ferries to the islands are cancelled.',
    warning: 'Small craft should double their moorings and nobody ought to walk on the mole.',
    outlook: 'the storm moves off during Wednesday, leaving heavy swell and cold clear nights.',
  }),
  'weather-high-tannet': englishWeather({
    place: 'High Tannet',
    sky: 'Dry, cloudless and very hot for a third day, and thunderheads may build above the plateau towards evening without reaching the town.',
    high: 36,
    low: 21,
    wind: 'A weak breeze from the desert lifts dust after lunch.',
    rain: 'The chance of a shower is below one in ten.',
    sea: 'Lake level down four centimetres since Sunday; bathing water twenty-six degrees.',
    warning: 'Fires in the open, barbecues among them, remain forbidden in all seven forest districts.',
    outlook: 'no relief until the weekend, when northerly air should cut ten degrees off the peak.',
  }),
  'match-wexley-dunmoor': englishMatch({
    home: 'Wexley Rovers',
    away: 'Dunmoor',
    score: '2–1',
    half: '0–1',
    story: [
      'Dunmoor scored after nine minutes, when Pask turned in a low cross that the goalkeeper ought to have held, and for an hour they defended it with some ease on a pitch cut up by Thursday’s rugby.',
      'The change came with two substitutes. Oyelaran won a penalty within a minute of coming on and took it himself; then, in the eighty-eighth, a corner was headed against the bar, bounced on somebody’s back, and was claimed by three men. The referee gave it to Hythe.',
    ],
    hero: 'Tunde Oyelaran',
    crowd: '2,114',
    next: 'Wexley travel to Castle Brand on Saturday, while Dunmoor have a free week.',
  }),
  'match-castle-brand-arlow': englishMatch({
    home: 'Castle Brand',
    away: 'Arlow Town',
    score: '0–0',
    half: '0–0',
    story: [
      'Wind decided this one. Every long ball came back over the kicker’s head, and by the interval both managers had told their sides to keep it on the grass, which neither can do.',
      'Arlow had the only clear chance: Bellis ran on to a misjudged throw, rounded his man, and struck the corner flag. The home supporters sang throughout and left before the whistle to catch the last bus over the pass.',
    ],
    hero: 'the groundsman',
    crowd: '640',
    next: 'Castle Brand receive the league leaders at the weekend; Arlow play Stoke Verney in the cup.',
  }),
  'match-stoke-verney-pell': englishMatch({
    home: 'Stoke Verney',
    away: 'Pell Athletic',
    score: '5–3',
    half: '3–3',
    story: [
      'Eight goals, two red cards and a dog. Pell led three times in the opening half-hour through their teenage striker Amadi, whose second, a volley from the edge of the centre circle, will be shown in pubs for years.',
      'But a team that never closes down a winger invites trouble, and Stoke’s Lindqvist crossed from the left for four of her colleagues in turn. Tempers broke at the end over a throw-in. The dog, a spaniel, belonged to the assistant referee.',
    ],
    hero: 'Maja Lindqvist',
    crowd: '1,377',
    next: 'Both clubs are at home on Tuesday evening.',
  }),
  'product-kettle': product({
    name: 'Fell & Daughter stove kettle, 2.2 litres',
    price: '£46.00',
    what: 'A kettle for people who dislike whistling.',
    body: 'Spun from a single piece of steel with no seam below the waterline, so there is nothing to rust. The spout is cut at an angle and does not dribble. Its handle of oiled ash stays cool upon gas and may be renewed with one screw.',
    facts: [
      'Weight 900 g. Base 21 cm. Suitable for gas, electric, wood and induction. Made in Calder by a workshop of six.',
    ],
  }),
  'product-umbrella': product({
    name: 'Walking umbrella “Quay”， eight ribs',
    price: '£72.50',
    what: 'Waxed cotton over hickory, for real weather.',
    body: 'Ribs of spring steel bend inside out in a squall and click back unhurt. We sew the cover by hand at every tip because glue gives way in the second winter. Repairs are free as long as the shaft is whole, and the shaft is seldom the part that goes.',
    facts: ['Length 89 cm, span 112 cm. Colours: bottle, ink, rust. Carrying strap supplied; monogram on request.'],
  }),
  'product-notebook': product({
    name: 'Surveyor’s notebook, set of three',
    price: '£14.20',
    what: 'Pages that can be written on in the rain.',
    body: 'Stone paper takes pencil under water and does not tear when folded. Each book opens flat, has numbered leaves with a margin for sketches, and fits the breast pocket of an ordinary jacket. Printed inside the cover: tangents to four places, and a ruler.',
    facts: ['9 by 15 cm, 96 leaves, 5 mm grid. Do not iron. Available with yellow boards or with grey.'],
  }),
  'notice-footpath': englishNotice({
    event: 'the inspection of footpaths 7 to 12',
    day: 'Saturday 14 March',
    place: 'the lych gate, starting at 9.30 sharp',
    body: 'Stiles at Mill Lane and Coldharbour were reported broken after the floods, and the farmer at Upper Sedge has asked to move a gate. Walkers should bring boots and secateurs; the Ramblers will provide soup. Dogs are welcome as far as the lambing field.',
    contact: 'Mrs Treadgold a ring on 4471 before the Wednesday.',
  }),
  'notice-burial-ground': englishNotice({
    event: 'a public meeting on the new burial ground',
    day: 'Monday 6 April',
    place: 'the Old Schoolroom, at half past seven in the evening',
    body: 'The churchyard has space for eleven graves, or about three years. Two sites are proposed: glebe land behind the rectory, which drains badly, and a corner of the Harbottle estate, offered for one pound. Plans hang in the porch, together with the engineer’s borings.',
    contact: 'their name to the chairman at the door, and will be limited to five minutes.',
  }),
  'notice-jumble-sale': englishNotice({
    event: 'the annual jumble sale in aid of the bell fund',
    day: 'Whit Monday',
    place: 'the Drill Hall; doors open at two',
    body: 'Clothing, crockery, garden tools and clean bedding can be left in the vestry on any morning. No televisions, please, nor anything upholstered. Teas by the Mothers’ Union, a tombola, and the recorder band. Last year we raised £412, so the tenor can be rehung.',
    contact: 'a hand with tables instead, as there are to be no speeches.',
  }),
  'weather-linhe': chineseWeather({
    place: '临河',
    sky: '白天阴转小雨，雨量不大，主要下在城北的几个乡镇。',
    night: '入夜后雨势转密，后半夜渐渐停歇。',
    range: '九到十四度，比昨天低了四度',
    wind: '东北风二三级，',
    humidity: '空气潮湿，衣物不容易晾干。',
    advice: '早晚上学上班要带伞，骑车经过滨江路低洼地段请慢行。老人和孩子注意添一件外套。',
    week: '冷空气断断续续南下，周四短暂放晴，周五又有一场雨。',
  }),
  'weather-shaling': chineseWeather({
    place: '沙岭',
    sky: '晴到少云，午后有六级左右偏西风，部分路段扬沙。',
    night: '夜里风停，月光很好，适合看星星。',
    range: '零下三度至十一度，昼夜相差十四度',
    wind: '能见度白天五公里上下，',
    humidity: '湿度只有百分之十八，是入春以来最干的一日。',
    advice: '草场和林区防火等级升到橙色，严禁带火种上山。敏感人群出门戴好口罩，多喝水。',
    week: '沙尘随气流东移，周末升温明显，最高将达二十二度。',
  }),
  'weather-nanwan': chineseWeather({
    place: '南湾',
    sky: '受台风外围影响，沿海有大到暴雨，阵风九级。',
    night: '今晚到明晨是风雨最强的时段，海上浪高四米。',
    range: '二十五度到二十九度，体感闷热',
    wind: '渔船已全部回港，',
    humidity: '轮渡停航，机场取消了三十一个航班。',
    advice: '请把阳台上的花盆搬进屋，远离广告牌和工地围挡。学校今天停课，应急避险场所全天开放。',
    week: '台风擦过海岸后向东北去，雨慢慢减弱，后天可望见到太阳。',
  }),
  'match-jiangdong-beishan': chineseMatch({
    home: '江东纺织',
    away: '北山矿工',
    score: '三比二',
    story: [
      '上半场矿工队踢得凶，十分钟里两次打中门框，第二次反弹回来被十一号补进。纺织队的后卫线像散了的布，全靠门将伸脚挡出一个必进球。',
      '休息后换上来的小个子前锋改变了一切。他先在禁区外一脚低射，又造了一个点球，第八十九分钟头顶一记谁也没想到的角球，把看台上的鼓手高兴得敲破了鼓皮。',
    ],
    quote: '“我今天本来要上夜班。”进球的年轻人说。',
    next: '江东纺织客场去打水电，北山矿工休战一周。',
  }),
  'match-shuidian-tielu': chineseMatch({
    home: '水电',
    away: '铁路',
    score: '零比零',
    story: [
      '雨从开场下到散场，球在水洼里停下来的次数比进禁区的次数多。双方加起来只有四次射正，其中一次还是往自己门里踢的。',
      '铁路的老队长赛前宣布这是他的告别演出，第七十分钟他被换下，两队球员排成两行鼓掌，这也是整场最整齐的一次跑位。',
    ],
    quote: '教练在发布会上只讲了一句话：草皮该修了。',
    next: '水电主场迎战榜首，铁路要坐十四个小时火车去省城。',
  }),
  'match-chengnan-yizhong': chineseMatch({
    home: '城南老友',
    away: '一中校友',
    score: '一比六',
    story: [
      '平均年龄四十九岁的老友队只撑住了一刻钟。一中的两个边路快得像自行车，一个传一个射，中场还没吹哨就已经领先四球。',
      '唯一的安慰来自六十三岁的裁缝王师傅，他在终场前主罚任意球，皮球绕过人墙慢悠悠滚进死角，全场起立，连对手也跑过去抱他。',
    ],
    quote: '“四十年前我也是这么进的，”王师傅擦着眼镜说，“那会儿球重。”',
    next: '一中校友对阵医院联队，城南老友提出把比赛改成每节二十分钟。',
  }),
  'notice-water-main': chineseNotice({
    what: '更换供水主管',
    road: '解放路中段至文庙街口将停水停车',
    time: '六月三日晚十点到次日清晨五点',
    detail:
      '旧管铺于一九七二年，去年以来爆过三次。新管口径六百毫米，用球墨铸铁，接好后先放水冲洗，初来的水略带浑黄，放几分钟即清。',
    route: '一路、九路公共汽车绕行建设巷。医院和养老院由水车送水，其余住户请提前用盆桶接存。',
    phone: '自来水公司客服室，二三四五六',
  }),
  'notice-bridge-works': chineseNotice({
    what: '东门桥加固',
    road: '机动车一律禁行，行人与自行车走南侧便桥',
    time: '从九月十日起为期四十五天',
    detail:
      '桥墩底部被水流掏空近半米，工程队要围堰抽水，灌注混凝土，再贴一层碳纤维布。夜间十点以后停止打桩，免得影响两岸居民休息。',
    route: '过江车辆请改走上游的二桥，货车绕城。学生上下学时段有协管员在便桥两头照看。',
    phone: '市政养护所值班台，八八一〇七',
  }),
  'notice-lantern-fair': chineseNotice({
    what: '举办元宵灯会',
    road: '古城内实行步行，北门只出不进',
    time: '正月十三至十六每天下午四点到夜里十一点',
    detail:
      '今年的灯由十二个村子扎，最大的一条龙有六十米长，要从水上走。孔明灯不许放，烟花定点燃放，观灯的人多时将分批放行。',
    route: '停车请到体育场和老火车站，有摆渡车每八分钟一班。走失儿童送城楼下服务亭，广播会反复找人。',
    phone: '灯会指挥部，七七九九一',
  }),
};
