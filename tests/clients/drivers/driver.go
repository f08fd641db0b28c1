package main

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"slipway"
	"slipway/checkout"
)

var ctx = context.Background()
var client = slipway.Client{
	BaseURL: os.Getenv("SLIPWAY_BASE_URL"), TenantId: os.Getenv("SLIPWAY_TENANT_ID"),
	ClientId: os.Getenv("SLIPWAY_CLIENT_ID"), ClientSecret: os.Getenv("SLIPWAY_CLIENT_SECRET"),
	Scopes: strings.Split(os.Getenv("SCOPES"), " "),
}

func line(status int, body []byte, headers ...string) string {
	return strings.Join(append([]string{fmt.Sprint(status), base64.StdEncoding.EncodeToString(body)}, headers...), "\t")
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func lineOf(status int, document checkout.SaleDocument, tag string, err error) string {
	var failure *slipway.Failure
	if errors.As(err, &failure) {
		cause := ""
		if errors.Unwrap(err) != nil {
			cause = errors.Unwrap(err).Error()
		}
		return line(failure.Status, []byte("{}"), "cause: "+cause)
	}
	must(err)
	body, err := json.Marshal(document)
	must(err)
	return line(status, body, "etag: "+tag)
}

func perform(what string, words []string) string {
	switch what {
	case "create":
		var sale checkout.SaleCreate
		must(json.Unmarshal([]byte(words[1]), &sale))
		document, tag, err := client.CreateSale(ctx, sale, words[0])
		return lineOf(201, document, tag, err)
	case "get":
		document, tag, err := client.GetSale(ctx, words[0])
		return lineOf(200, document, tag, err)
	case "get-until-canceled":
		hurried, cancel := context.WithTimeout(ctx, 200*time.Millisecond)
		defer cancel()
		document, tag, err := client.GetSale(hurried, words[0])
		return lineOf(200, document, tag, err)
	case "update":
		var attributes checkout.SaleUpdateAttributes
		must(json.Unmarshal([]byte(words[2]), &attributes))
		document, tag, err := client.UpdateSale(ctx, words[0], attributes, words[1])
		return lineOf(200, document, tag, err)
	case "list":
		query, err := url.ParseQuery(words[0])
		must(err)
		sales := []checkout.Sale{}
		must(client.EachSale(ctx, query, func(sale checkout.Sale) error {
			sales = append(sales, sale)
			return nil
		}))
		body, err := json.Marshal(sales)
		must(err)
		return line(200, body)
	}
	header := http.Header{}
	for _, field := range words[3:] {
		name, value, _ := strings.Cut(field, ": ")
		header.Set(name, value)
	}
	var body any
	if words[2] != "" {
		body = []byte(words[2])
	}
	response, _ := client.Call(ctx, words[0], words[1], body, header)
	fields := []string{}
	for name := range response.Header {
		fields = append(fields, name+": "+response.Header.Get(name))
	}
	return line(response.Status, response.Body, fields...)
}

func main() {
	commands := bufio.NewScanner(os.Stdin)
	commands.Buffer(nil, 1<<24)
	for commands.Scan() {
		words := strings.Split(commands.Text(), "\t")
		fmt.Println(perform(words[0], words[1:]))
	}
}
