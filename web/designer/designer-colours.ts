import { theme } from 'antd';
import type { CSSProperties } from 'react';

/** The colours of the page's theme as the custom properties that the style sheets of the designer use. */
export function useDesignerColours(): CSSProperties {
  const { token } = theme.useToken();
  const colours: Record<`--designer-${string}`, string> = {
    '--designer-surface': token.colorBgContainer,
    '--designer-raised': token.colorBgElevated,
    '--designer-ground': token.colorBgLayout,
    '--designer-shape': token.colorBgContainer,
    '--designer-ink': token.colorText,
    '--designer-text': token.colorText,
    '--designer-muted': token.colorTextSecondary,
    '--designer-faint': token.colorTextTertiary,
    '--designer-border': token.colorBorder,
    '--designer-line': token.colorBorderSecondary,
    '--designer-hover': token.colorFillTertiary,
    '--designer-primary': token.colorPrimary,
    '--designer-link': token.colorLink,
    '--designer-danger': token.colorError,
    '--designer-shadow': token.boxShadowSecondary,
    '--designer-radius': `${token.borderRadius}px`,
  };
  return colours;
}
