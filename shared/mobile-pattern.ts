/** What a mobile phone of the mainland looks like, for pages that must do without the schema. */
export const mobilePattern = /^1[3-9]\d{9}$/;
