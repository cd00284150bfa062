/** Written into the texts of the drawing, so that they are measured, shown and exported in the same letters. */
export const fontFamily = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", Arial, sans-serif';
