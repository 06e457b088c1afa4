import { useMemo } from 'react';
import { isRecord, valueAtPath } from '../../../shared/json.ts';
import { alwaysPublic } from '../../../shared/routes.ts';
import type { ContractAnswer } from '../../api/contract.ts';
import { helpOf } from '../form/fieldNames.ts';
import { FileForm, FormHead } from '../form/fileForm.tsx';
import { Unreadable } from '../form/fileProblems.tsx';
import { HeadPreview } from '../preview/headPreview.tsx';
import { PageChecklist } from '../problems/pageChecklist.tsx';
import { useWords } from '../state/hooks.ts';
import type { OpenFile } from '../state/openFile.ts';
import { schemaOf, sectionSchema } from '../state/places.ts';
import { formFile, useStudio } from '../state/store.ts';
import { typeName } from './sectionNames.ts';
import { sharedName } from './sharedNames.ts';

/** The form of what is selected: a section, or the page's own fields. */
export function FormPanel() {
  const words = useWords();
  const known = useStudio((state) => (state.page ? state.open[state.page] : undefined));
  const selected = useStudio((state) => state.selected);
  const contract = useStudio((state) => state.contract);
  if (!known || !contract) return null;
  if (!known.isReadable) return <Unreadable file={known} />;
  if (selected === null) {
    return (
      <div className="empty">
        <p>{words.selectSection}</p>
      </div>
    );
  }
  if (selected === 'layout') return <LayoutForm />;
  return (
    <>
      {selected === 'page' ? (
        <PageForm file={known} contract={contract} />
      ) : (
        <SectionForm key={known.file} file={known} contract={contract} index={selected} />
      )}
      <PageChecklist file={known} />
    </>
  );
}

/** The header, menus and footer around the page. */
function LayoutForm() {
  const words = useWords();
  const layout = useStudio((state) => state.open[formFile(state) ?? '']);
  const count = useStudio(
    ({ pages }) => pages.filter((page) => page.layout === layout?.file).length,
  );
  const contract = useStudio((state) => state.contract);
  if (!layout || !contract) return <p className="empty">{words.loading}</p>;
  if (!layout.isReadable) return <Unreadable file={layout} />;
  return (
    <>
      <FormHead
        kicker={sharedName(layout.file, words) ?? layout.file}
        title={words.aroundPage}
        text={words.pagesOfLayout(count)}
      />
      <FileForm
        file={layout}
        path={[]}
        schema={schemaOf(contract, 'layout')}
        data={layout.draft.data}
      />
    </>
  );
}

interface FormProps {
  file: OpenFile;
  contract: ContractAnswer;
}

function SectionForm({ file, contract, index }: FormProps & { index: number }) {
  const words = useWords();
  const path = useMemo(() => ['sections', index], [index]);
  const data = valueAtPath(file.draft.data, path);
  const type = isRecord(data) ? String(data.type) : '';
  const lang = useStudio((state) => state.lang);
  const schema = sectionSchema(contract, type);
  if (!schema) return <Unreadable file={file} />;
  return (
    <>
      <FormHead
        kicker={words.sectionNumber(index + 1)}
        title={typeName(type, contract, lang)}
        text={helpOf(schema, lang)}
      />
      <FileForm
        key={`${file.draft.keys[index]} ${type}`}
        file={file}
        path={path}
        schema={schema}
        data={data}
      />
    </>
  );
}

/** The page without its sections. One that is always public is offered no days. */
function PageForm({ file, contract }: FormProps) {
  const words = useWords();
  const { from, until } = file.draft.data;
  const hasDays = !alwaysPublic.includes(file.file) || (from ?? until) !== undefined;
  const schema = useMemo(() => {
    const whole = schemaOf(contract, 'page');
    const { sections: _, from, until, ...properties } = whole.properties ?? {};
    const days = { ...(from && { from }), ...(until && { until }) };
    return { ...whole, properties: { ...properties, ...(hasDays && days) } };
  }, [contract, hasDays]);
  const { sections: _, ...data } = file.draft.data;
  const route = useStudio(({ pages }) => pages.find((page) => page.file === file.file)?.route);
  return (
    <>
      <FormHead kicker={words.pagePart} title={words.pageSettings} />
      <FileForm file={file} path={[]} schema={schema} data={data} />
      {route !== undefined && route !== '/404' && <HeadPreview route={route} />}
    </>
  );
}
