import { ChevronDown, CircleAlert } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type FieldProps = {
	/** Unique on the page; hint and error refer to it. */
	id: string;
	label: string;
	hint?: string;
	error?: string | null;
	/** For machine-readable input: a monospaced font. */
	isCode?: boolean;
	action?: ReactNode;
	className?: string;
};

/** A field's name, value and error: typed in the browser, or from a form that the server has checked. */
export type FieldState = {
	id: string;
	name: string;
	value?: string;
	defaultValue?: string;
	error: string | null;
	onBlur?(): void;
	onChange?(event: { target: { value: string } }): void;
};

const CONTROL =
	"min-h-control w-full rounded-control border bg-surface px-control-inset text-control text-ink transition-colors duration-150 placeholder:text-muted hover:border-brand focus-visible:border-brand focus-visible:outline-offset-0 focus-visible:rounded-control";

/** A native text input with label, hint and error (CHK-22). */
export function TextField({
	id,
	label,
	hint,
	error,
	isCode,
	action,
	className,
	...input
}: Omit<ComponentProps<"input">, "id"> & FieldProps) {
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} action={action} className={className}>
			<input {...input} {...controlProps(id, hint, error, isCode)} />
		</FieldFrame>
	);
}

export function TextAreaField({
	id,
	label,
	hint,
	error,
	isCode,
	className,
	...area
}: Omit<ComponentProps<"textarea">, "id"> & FieldProps) {
	const { className: control, ...rest } = controlProps(id, hint, error, isCode);
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
			<textarea {...area} {...rest} className={classNames(control, "resize-y py-3 leading-relaxed")} />
		</FieldFrame>
	);
}

/** Files from this device, with label, hint and error. */
export function FileField({
	id,
	label,
	hint,
	error,
	className,
	...input
}: Omit<ComponentProps<"input">, "id"> & FieldProps) {
	const { className: control, ...rest } = controlProps(id, hint, error);
	const button =
		"file:mr-3 file:cursor-pointer file:rounded-full file:border-0 file:bg-brand-soft file:px-4 file:py-1.5 file:font-semibold file:text-brand-strong";
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
			<input {...input} {...rest} type="file" className={classNames(control, "cursor-pointer py-2", button)} />
		</FieldFrame>
	);
}

export function SelectField({
	id,
	label,
	hint,
	error,
	className,
	children,
	...select
}: Omit<ComponentProps<"select">, "id"> & FieldProps) {
	const { className: control, ...rest } = controlProps(id, hint, error);
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
			<span className="relative block">
				<select {...select} {...rest} className={classNames(control, "appearance-none pr-11")}>
					{children}
				</select>
				<Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-muted" />
			</span>
		</FieldFrame>
	);
}

function FieldFrame({ id, label, hint, error, action, className, children }: FieldProps & { children: ReactNode }) {
	return (
		<div className={classNames("flex flex-col gap-1.5", className)}>
			<label htmlFor={id} className="text-[0.9375rem] font-semibold">
				{label}
			</label>
			{action ? (
				<div className="flex flex-wrap gap-3">
					<div className="min-w-0 grow basis-48">{children}</div>
					{action}
				</div>
			) : (
				children
			)}
			{error ? (
				<p id={`${id}-error`} className="flex items-center gap-1.5 text-sm font-medium text-red">
					<Icon of={CircleAlert} className="size-4" />
					{error}
				</p>
			) : (
				hint && (
					<p id={`${id}-hint`} className="text-sm text-muted">
						{hint}
					</p>
				)
			)}
		</div>
	);
}

function controlProps(id: string, hint?: string, error?: string | null, isCode = false) {
	return {
		id,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": error ? `${id}-error` : hint ? `${id}-hint` : undefined,
		className: classNames(CONTROL, error ? "border-red" : "border-line-strong", isCode && "font-mono"),
	} as const;
}
