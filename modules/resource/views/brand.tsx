import { OtherView } from '#web/shell/places/other-view.tsx';

/** The brands, under the name that menus give the page here. */
export default function BrandPage() {
  return <OtherView component="brand/lists" />;
}
