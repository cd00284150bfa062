import type { OutputOf } from '#shared/operation.ts';
import { LoginField } from '#web/shell/login/login-field.tsx';
import type { areasToChoose } from '../../apply.ts';
import { Choices, PublicChoice } from './public-choice.tsx';

type Name = `newcompany.${'name' | 'type' | 'area' | 'contact' | 'phone'}`;

interface CompanyFieldsProps {
  areas: OutputOf<typeof areasToChoose>;
  types: readonly (readonly [value: string, label: string])[];
  field: (name: Name) => {
    name: string;
    value: string;
    problem: string | undefined;
    onChange: (value: string) => void;
  };
}

/** What is asked of a company that is not registered yet. */
export function CompanyFields({ areas, types, field }: CompanyFieldsProps) {
  return (
    <>
      <LoginField {...field('newcompany.name')} autoComplete="organization" label="公司名称" maxLength={100} />
      <PublicChoice {...field('newcompany.type')} label="公司类型">
        <Choices choices={types} />
      </PublicChoice>
      <PublicChoice {...field('newcompany.area')} label="公司所在地区">
        <Choices choices={areas.map(({ id, name }) => [id, name])} />
      </PublicChoice>
      <LoginField {...field('newcompany.contact')} label="公司联系人" maxLength={30} />
      <LoginField {...field('newcompany.phone')} inputMode="tel" label="公司联系电话" maxLength={20} />
    </>
  );
}
