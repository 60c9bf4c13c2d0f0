import { Upload } from "lucide";
import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { FileButton, TABLE_FILES } from "#app/admin/file-button.tsx";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { isFieldCode } from "#shop/kernel/field-codes.rules.ts";
import { importProblem } from "./import-problem.ts";

type Import = ApiResponse<"POST", "/api/admin/products/imports">;

/** A file of products: first what it would change and what is wrong with it, by line, then the change, and a way back. */
export default function ImportPage() {
	const t = useT(adminTexts);
	const { post, isBusy } = useWrites();
	const [csv, setCsv] = useState<string | null>(null);
	const [fileName, setFileName] = useState("");
	const [checked, setChecked] = useState<Import | null>(null);
	const [undo, setUndo] = useState<string | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const send = async (text: string, isDryRun: boolean) => {
		setProblem(null);
		try {
			return await post("/api/admin/products/imports", { body: { csv: text, isDryRun } });
		} catch (error) {
			setProblem(t("import_failed", { message: failureText(error, t) }));
			return null;
		}
	};
	const check = async (file: File | undefined) => {
		setChecked(null);
		setUndo(null);
		if (file === undefined) return;
		setFileName(file.name);
		const text = await file.text();
		setCsv(text);
		setChecked(await send(text, true));
	};
	const apply = async () => {
		const done = csv === null ? null : await send(csv, false);
		if (done === null) return;
		setChecked(done);
		setUndo(done.undo);
		if (done.undo === null) return;
		setCsv(null);
		showToast("success", t("import_done", { count: done.changes.length }));
	};
	const isReady = csv !== null && checked !== null && checked.problems.length === 0 && checked.changes.length > 0;
	return (
		<>
			<PageHeader title={t("products_import")} />
			<div className="grid max-w-4xl gap-4">
				<PageCard title={t("import_file")} hint={t("import_hint")}>
					<div className="mt-3 flex flex-wrap items-center gap-3">
						<FileButton
							label={t("import_choose")}
							icon={Upload}
							isPrimary
							accept={TABLE_FILES}
							onChoose={([file]) => void check(file)}
						/>
						<a href="/api/admin/products.csv" download className={buttonClass({ variant: "secondary", size: "small" })}>
							{t("products_export")}
						</a>
						<p className="min-w-0 truncate text-sm text-muted" aria-live="polite">
							{fileName}
						</p>
					</div>
				</PageCard>
				{problem !== null && <Alert tone="error">{problem}</Alert>}
				{undo !== null && <UndoFile csv={undo} />}
				{checked !== null && checked.problems.length > 0 && <Problems problems={checked.problems} />}
				{checked !== null && checked.problems.length === 0 && (
					<PageCard title={t(undo === null ? "import_would" : "import_changed", { count: checked.changes.length })}>
						<Changes changes={checked.changes} />
						{isReady && (
							<Button size="small" className="mt-4" isBusy={isBusy} onClick={() => void apply()}>
								{t("import_apply")}
							</Button>
						)}
					</PageCard>
				)}
			</div>
		</>
	);
}

function Problems({ problems }: Pick<Import, "problems">) {
	const t = useT(adminTexts);
	const fieldText = useT();
	return (
		<Alert tone="error" title={t("import_problems", { count: problems.length })}>
			<ul className="mt-1 grid gap-1">
				{problems.map((problem) => {
					const { line, column, code } = problem;
					const own = importProblem(problem);
					return (
						<li key={`${line} ${column} ${code}`} className="wrap-anywhere">
							{t("import_problem", { line, column: column === "" ? t("import_line") : column })}{" "}
							{own !== null ? t(own) : isFieldCode(code) ? fieldText(`fields.${code}`) : code}
						</li>
					);
				})}
			</ul>
		</Alert>
	);
}

function Changes({ changes }: Pick<Import, "changes">) {
	const t = useT(adminTexts);
	if (changes.length === 0) return <p className="text-muted">{t("import_nothing")}</p>;
	return (
		<ul className="grid gap-1.5">
			{changes.map(({ line, name, kind, fields, addStock }) => (
				<li key={line} className="border-b border-line pb-1.5 last:border-b-0 wrap-anywhere">
					<strong>{name}</strong> · {t(`import_kind_${kind}`)}
					{fields.length > 0 && `: ${fields.map((field) => t(`field_${field}`)).join(", ")}`}
					{addStock !== 0 && ` · ${t("import_stock", { change: addStock > 0 ? `+${addStock}` : String(addStock) })}`}
				</li>
			))}
		</ul>
	);
}

/** What takes an import back is a file like it. */
function UndoFile({ csv }: { csv: string }) {
	const t = useT(adminTexts);
	return (
		<Alert tone="success" title={t("import_undo_title")}>
			<p>{t("import_undo_text")}</p>
			<a
				href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
				download="softbrace-undo.csv"
				className={buttonClass({ variant: "secondary", size: "small" })}
			>
				{t("import_undo")}
			</a>
		</Alert>
	);
}
