/** Whose a document is: of a contract, of a system, of what a city does for a system, or of everybody. */
export const owners = { contract: '合同', system: '系统', city: '地市', common: '公共' } as const;

/** How far the contents of a document may be passed on. Taking a copy of what is not public is recorded. */
export const secrecies = { public: '公开', internal: '内部', sensitive: '敏感' } as const;

/** Who audits a document, one after the other. */
export const auditLevels = {
  full: '监理、地市、平台',
  city: '监理、地市',
  manager: '仅监理',
  none: '免审',
} as const;

/** Who is to upload a document. */
export const ownerRoles = { company: '承建单位', manager: '监理单位', city: '地市', operator: '平台' } as const;
