/** The made-up kinds of hardware: name, kind above, usual months of warranty, and what is said about each piece. */
export const demoHardwareKinds: readonly (readonly [
  string,
  string | null,
  number | null,
  readonly (readonly [string, string | null])[],
])[] = [
  ['计算设备', null, null, []],
  [
    '机架服务器',
    '计算设备',
    36,
    [
      ['处理器', '2 路 32 核'],
      ['内存', '512 GB'],
      ['硬盘', '2 块 960 GB SSD'],
    ],
  ],
  [
    '工作站',
    '计算设备',
    36,
    [
      ['处理器', '16 核'],
      ['内存', '64 GB'],
    ],
  ],
  ['存储设备', null, null, []],
  [
    '磁盘阵列',
    '存储设备',
    60,
    [
      ['可用容量', '120 TB'],
      ['控制器', '双控'],
    ],
  ],
  ['备份一体机', '存储设备', 36, [['可用容量', '60 TB']]],
  ['网络设备', null, null, []],
  ['核心交换机', '网络设备', 36, [['端口', '48 个万兆']]],
  ['防火墙', '网络设备', 36, [['吞吐量', '20 Gbps']]],
  ['终端设备', null, null, []],
  [
    '自助终端',
    '终端设备',
    24,
    [
      ['屏幕', '21.5 英寸触摸屏'],
      ['外设', '身份证阅读器、打印机'],
    ],
  ],
  ['视频会议终端', '终端设备', 24, [['分辨率', '4K']]],
];

/** The made-up brands: name, vendor, origin. */
export const demoBrands = [
  ['云岳', '云岳信息技术有限公司', 'domestic', '400-800-1001'],
  ['磐石', '磐石数据设备有限公司', 'domestic', '400-800-1002'],
  ['长虹桥', '长虹桥网络科技有限公司', 'domestic', '400-800-1003'],
  ['青盾', '青盾安全技术有限公司', 'domestic', '400-800-1004'],
  ['惠民', '惠民终端设备有限公司', 'domestic', '400-800-1005'],
  ['北岭', '北岭视讯有限公司', 'domestic', '400-800-1006'],
] as const;

/** Pieces of each kind that a contract brings: kind, brand, model, units in a rack (none for what stands elsewhere), price. */
export const demoPieces = [
  ['机架服务器', '云岳', 'YR-5280', 2, 68_000],
  ['机架服务器', '云岳', 'YR-5280', 2, 68_000],
  ['机架服务器', '云岳', 'YR-8480', 4, 126_000],
  ['磁盘阵列', '磐石', 'PS-3200', 4, 238_000],
  ['核心交换机', '长虹桥', 'CH-9706', 6, 96_000],
  ['防火墙', '青盾', 'QD-2100', 1, 54_000],
  ['备份一体机', '磐石', 'PS-B60', 2, 89_000],
  ['自助终端', '惠民', 'HM-21', null, 18_600],
  ['自助终端', '惠民', 'HM-21', null, 18_600],
  ['视频会议终端', '北岭', 'BL-4K', null, 12_800],
  ['工作站', '云岳', 'YW-16', null, 15_200],
] as const;

/** The states of pieces, spread over them. */
export const demoHardwareStates = [
  'inUse',
  'inUse',
  'inUse',
  'inUse',
  'idle',
  'inUse',
  'accepted',
  'inUse',
  'repairing',
  'arrived',
  'inUse',
  'planned',
  'scrapped',
] as const;
