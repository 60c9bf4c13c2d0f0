import {
	type BinaryOperationNode,
	ColumnNode,
	type ColumnUpdateNode,
	type IdentifierNode,
	type InsertQueryNode,
	type OperationNode,
	OperationNodeTransformer,
	PrimitiveValueListNode,
	type QueryId,
	ReferenceNode,
	ValueListNode,
	ValueNode,
	ValuesNode,
} from "kysely";
import { asInstant, INSTANT_COLUMNS } from "./instants.ts";

/** Writes a query's names, and the instants in it, as the database has them. */
export class QueryTransformer extends OperationNodeTransformer {
	#toColumnName: (name: string) => string;

	constructor(toColumnName: (name: string) => string) {
		super();
		this.#toColumnName = toColumnName;
	}

	protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
		return { ...node, name: this.#toColumnName(node.name) };
	}

	protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
		const query = super.transformInsertQuery(node, queryId);
		const isInstant = query.columns?.map(isInstantColumn) ?? [];
		if (!query.values || !ValuesNode.is(query.values) || !isInstant.includes(true)) return query;
		const values = query.values.values.map((row) =>
			PrimitiveValueListNode.is(row)
				? PrimitiveValueListNode.create(row.values.map((value, at) => (isInstant[at] ? toInstant(value) : value)))
				: ValueListNode.create(row.values.map((value, at) => (isInstant[at] ? toInstantNode(value) : value))),
		);
		return { ...query, values: ValuesNode.create(values) };
	}

	protected override transformColumnUpdate(node: ColumnUpdateNode, queryId?: QueryId): ColumnUpdateNode {
		const update = super.transformColumnUpdate(node, queryId);
		return isInstantColumn(update.column) ? { ...update, value: toInstantNode(update.value) } : update;
	}

	protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
		const operation = super.transformBinaryOperation(node, queryId);
		const { leftOperand, rightOperand } = operation;
		const column = ReferenceNode.is(leftOperand) ? leftOperand.column : leftOperand;
		return isInstantColumn(column) ? { ...operation, rightOperand: toInstantNode(rightOperand) } : operation;
	}
}

function isInstantColumn(node: OperationNode): boolean {
	return ColumnNode.is(node) && INSTANT_COLUMNS.has(node.column.name);
}

function toInstantNode(node: OperationNode): OperationNode {
	if (PrimitiveValueListNode.is(node)) return PrimitiveValueListNode.create(node.values.map(toInstant));
	return ValueNode.is(node) && typeof node.value === "number" ? ValueNode.create(asInstant(node.value)) : node;
}

function toInstant(value: unknown): unknown {
	return typeof value === "number" ? asInstant(value) : value;
}
